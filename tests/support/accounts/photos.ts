/** Photos for tests, and files that pretend to be photos. */
import { Transformer } from '@napi-rs/image';

/** A PNG of one color. */
export const pngPhoto = (width = 40, height = 30): Promise<Buffer> =>
  Transformer.fromRgbaPixels(new Uint8Array(width * height * 4).fill(160), width, height).png();

/** A form body with the file as the photo. */
export function photoForm(
  content: Uint8Array<ArrayBuffer> | Buffer,
  part = 'photo',
  name = 'me.png',
): FormData {
  const form = new FormData();
  form.append(part, new File([new Uint8Array(content)], name, { type: 'image/png' }));
  return form;
}
