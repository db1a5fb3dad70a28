export default function CallLists() {
  return null;
}
