/** The logo: an uploaded image is re-encoded as PNG, so that no byte of the file itself is ever served. */
import { buffer } from 'node:stream/consumers';
import { ResizeFit, Transformer } from '@napi-rs/image';
import { imageSize } from 'image-size';
import { logoBytes } from '#contract/admin/rules';
import type { SettingState } from '#contract/site/admin';
import { message } from '#locales';
import type { Caller, Context } from '#platform/context';
import { invalidFields } from '#platform/errors';
import { newSecret } from '#platform/ids';
import { getSetting } from '#platform/settings';
import { byteStream } from '#platform/streams/guarded';
import { changeSetting } from './settings.ts';

/** The longer side of the stored image in pixels: four times its size in emails, pages and invoices. */
const side = 512;
/** Larger images would decode to too much memory. */
const maxPixels = 16_000_000;
const bitmaps: ReadonlySet<string> = new Set(['png', 'webp']);

const bigLogo = () => invalidFields({ picture: message('fields:logo_pixels') });
const unreadableLogo = () => invalidFields({ picture: message('fields:logo_unreadable') });

/** What an SVG may not contain: scripts, external or endlessly expanding content, and text that needs a font. */
const forbiddenSvg = /<!DOCTYPE|<!ENTITY|<(?:[\w-]+:)?(?:script|foreignObject|image|iframe|use)\b|@import/i;
const elsewhere = /\bhref\s*=\s*["'](?!#)|url\(\s*["']?(?!#)/i;
const isSvg = /^\uFEFF?\s*(?:<\?xml[^>]*>\s*)?(?:<!--[\s\S]*?-->\s*)*<svg[\s>]/i;

/** Renders an image as the logo. Throws `invalid` if it isn't an image, or contains what a logo doesn't need. */
async function renderLogo(file: Buffer): Promise<Buffer> {
  if (file.length > logoBytes) throw invalidFields({ picture: message('fields:logo_too_large') });
  const text = file.toString('utf8');
  const svg = isSvg.test(text);
  if (svg && (forbiddenSvg.test(text) || elsewhere.test(text)))
    throw invalidFields({ picture: message('fields:logo_svg_unsafe') });
  if (svg && /<(?:[\w-]+:)?text\b/i.test(text))
    throw invalidFields({ picture: message('fields:logo_svg_text') });
  const { width, height, type } = readSize(file);
  if (width < 1 || height < 1 || !(svg || bitmaps.has(type))) throw unreadableLogo();
  if (width * height > maxPixels) throw bigLogo();
  try {
    const picture = svg ? Transformer.fromSvg(resizeSvg(text, width, height)) : new Transformer(file);
    if (svg || Math.max(width, height) > side)
      picture.resize({ width: side, height: side, fit: ResizeFit.Inside });
    return await picture.png();
  } catch {
    throw unreadableLogo();
  }
}

/** The image's size in pixels, and its type. Throws `invalid` if it isn't an image. */
function readSize(file: Buffer): { width: number; height: number; type: string } {
  try {
    const { width, height, type = '' } = imageSize(file);
    return { width, height, type };
  } catch {
    throw unreadableLogo();
  }
}

/** An SVG resized to the stored size: it renders at its declared size. */
function resizeSvg(text: string, width: number, height: number): string {
  const scale = side / Math.max(width, height);
  return text.replace(/<svg\b[^>]*>/i, (tag) => {
    const bare = tag.replace(/\s(?:width|height)\s*=\s*(?:"[^"]*"|'[^']*')/gi, '');
    const box = /\sviewBox\s*=/i.test(bare) ? '' : ` viewBox="0 0 ${width} ${height}"`;
    const size = ` width="${Math.max(1, Math.round(width * scale))}" height="${Math.max(1, Math.round(height * scale))}"`;
    return bare.replace(/^<svg/i, `<svg${size}${box}`);
  });
}

const keyOf = (name: string) => `media/${name}`;

/**
 * Replaces the logo. Earlier ones are kept, because sent emails show them. Throws `edit_conflict` if another admin
 * changed it since `version`.
 */
export async function changeLogo(
  ctx: Context,
  caller: Caller,
  { picture, version }: { picture: string; version: number },
): Promise<SettingState> {
  const rendered = await renderLogo(Buffer.from(picture, 'base64'));
  const name = `${newSecret()}.png`;
  await ctx.storage.put(keyOf(name), byteStream([rendered]));
  try {
    return await changeSetting(ctx, caller, 'brand_logo', name, version);
  } catch (error) {
    await ctx.storage.remove(keyOf(name));
    throw error;
  }
}

/**
 * The uploaded logo as PNG; null if there is none, it is on another server, or its file is damaged. It is decoded here
 * because the library that writes invoices ends the process on invalid pixel data.
 */
export async function readLogo(ctx: Context): Promise<Buffer | null> {
  const name = await getSetting(ctx.db, 'brand_logo');
  if (!/^[\w-]{43}\.png$/.test(name)) return null;
  try {
    return await new Transformer(await buffer(ctx.storage.open(keyOf(name)))).png();
  } catch (error) {
    ctx.log.warn({ err: error }, 'the logo can’t be read; invoices go without it');
    return null;
  }
}
