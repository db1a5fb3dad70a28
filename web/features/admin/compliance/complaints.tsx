export default function Complaints() {
  return null;
}
