// A number of which Excel shows more than its digits: 7 as 007, or as "V-007". What people see there is the exhibit's ID.
import { strFromU8, strToU8 } from 'fflate';

/** How such a number is shown: so many digits at least, between these words. */
interface Shown {
  before: string;
  digits: number;
  after: string;
}

/** The workbook's parts, with such numbers as the text that is shown. Those without any stay as they are. */
export function withShownNumbers(parts: Readonly<Record<string, Uint8Array>>): Record<string, Uint8Array> {
  const styles = parts['xl/styles.xml'];
  const shown = styles ? shownStyles(strFromU8(styles)) : new Map<string, Shown>();
  if (shown.size === 0) return parts;
  return Object.fromEntries(
    Object.entries(parts).map(([name, bytes]) => [
      name,
      name.startsWith('xl/worksheets/') ? strToU8(inText(strFromU8(bytes), shown)) : bytes,
    ]),
  );
}

/** By the style's number, as cells name it. */
function shownStyles(xml: string): Map<string, Shown> {
  const formats = new Map<string, Shown>();
  for (const [tag] of xml.matchAll(/<(?:\w+:)?numFmt\b[^>]*>/g)) {
    const format = /^(?:"([^"]*)")?(0+)(?:"([^"]*)")?$/.exec(unescaped(attribute(tag, 'formatCode')));
    const [, before = '', zeros = '', after = ''] = format ?? [];
    if (before + after !== '' || zeros.length > 1)
      formats.set(attribute(tag, 'numFmtId'), { before, digits: zeros.length, after });
  }
  const [, cellStyles = ''] = /<(?:\w+:)?cellXfs\b[^>]*>([\s\S]*?)<\/(?:\w+:)?cellXfs>/.exec(xml) ?? [];
  const styles = [...cellStyles.matchAll(/<(?:\w+:)?xf\b[^>]*>/g)].map(([tag]) => attribute(tag, 'numFmtId'));
  return new Map(
    styles.flatMap((id, index) => {
      const format = formats.get(id);
      return format ? [[String(index), format] as const] : [];
    }),
  );
}

function inText(xml: string, shown: ReadonlyMap<string, Shown>): string {
  return xml.replace(
    /<((?:\w+:)?c)\b([^>]*[^/])>([\s\S]*?)<\/\1>/g,
    (cell, name: string, head: string, content: string) => {
      const format = shown.get(attribute(head, 's'));
      const [, number] = /<(?:\w+:)?v>(\d+)<\/(?:\w+:)?v>/.exec(content) ?? [];
      if (!format || number === undefined || !['', 'n'].includes(attribute(head, 't'))) return cell;
      const text = `${format.before}${number.padStart(format.digits, '0')}${format.after}`;
      const place = name.slice(0, -1);
      return `<${name} r="${attribute(head, 'r')}" t="str"><${place}v>${escaped(text)}</${place}v></${name}>`;
    },
  );
}

function attribute(tag: string, name: string): string {
  return new RegExp(`\\s${name}="([^"]*)"`).exec(tag)?.[1] ?? '';
}

function unescaped(text: string): string {
  return text
    .replaceAll('&quot;', '"')
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&amp;', '&');
}

function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
}
