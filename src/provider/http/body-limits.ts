/** What a body may be at most: in bytes, and in values (fields and entries of lists, however deep). */
export interface BodyLimit {
  bytes: number;
  values: number;
}

const kilobyte = 1024;
const megabyte = 1024 * kilobyte;

/** For guests, and for every call that is not named below. */
const small: BodyLimit = { bytes: 16 * kilobyte, values: 10_000 };
const texts = (bytes: number): BodyLimit => ({ bytes, values: 10_000 });
/** The ids of as many records as a theme or a voucher may have. */
const rows: BodyLimit = { bytes: 512 * kilobyte, values: 20_500 };

/** Calls that need more, by their names. */
const larger: Record<string, BodyLimit> = {
  addExhibit: texts(256 * kilobyte),
  editExhibit: texts(256 * kilobyte),
  addTheme: rows,
  editTheme: rows,
  addVoucher: rows,
  editVoucher: rows,
  updateMuseum: texts(512 * kilobyte),
  updateTerms: texts(4 * megabyte),
  saveQuestions: texts(4 * megabyte),
  saveCombinedAnswer: texts(256 * kilobyte),
  regenerate: texts(512 * kilobyte),
  combineAnswers: texts(2 * megabyte),
  getUploadAddresses: texts(64 * kilobyte),
  verifyUpload: texts(64 * kilobyte),
};

export function bodyLimitOf({ name, guest }: { name: string; guest: boolean }): BodyLimit {
  return (guest ? undefined : larger[name]) ?? small;
}

const [quote, backslash, comma, list, record] = ['"', '\\', ',', '[', '{'].map((mark) => mark.charCodeAt(0));

/**
 * Whether a JSON text may hold more values than that, found without reading it: a check of every value costs a hundred
 * times as much as this look at every byte.
 */
export function hasMoreValuesThan(most: number, json: Uint8Array): boolean {
  let values = 0;
  let isText = false;
  for (let index = 0; index < json.length; index++) {
    const byte = json[index];
    if (byte === quote) isText = !isText;
    else if (isText && byte === backslash) index += 1;
    else if (!isText && (byte === comma || byte === list || byte === record)) values += 1;
    if (values > most) return true;
  }
  return false;
}
