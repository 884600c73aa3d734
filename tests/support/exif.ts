// What a phone writes into a photo: which way up it is, and where it was taken.

/** An EXIF segment with this orientation and a place. */
export function exifSegment(orientation: number): Uint8Array<ArrayBuffer> {
  const tiff = new DataView(new ArrayBuffer(8 + 2 + 2 * 12 + 4));
  tiff.setUint32(0, 0x4d4d002a);
  tiff.setUint32(4, 8);
  tiff.setUint16(8, 2);
  const entry = (index: number, tag: number, type: number, value: number) => {
    const at = 10 + index * 12;
    tiff.setUint16(at, tag);
    tiff.setUint16(at + 2, type);
    tiff.setUint32(at + 4, 1);
    if (type === 3) tiff.setUint16(at + 8, value);
    else tiff.setUint32(at + 8, value);
  };
  entry(0, 0x0112, 3, orientation);
  // Where the place stands; to whoever reads it, the segment names one.
  entry(1, 0x8825, 4, 34);
  const content = Buffer.concat([
    Buffer.from('Exif\0\0', 'latin1'),
    Buffer.from(tiff.buffer),
    Buffer.from('GPS 40.44 -79.95'),
  ]);
  const head = Buffer.alloc(4);
  head.writeUInt16BE(0xffe1, 0);
  head.writeUInt16BE(content.length + 2, 2);
  return new Uint8Array(Buffer.concat([head, content]));
}

/** The JPEG with the segment right behind its first two bytes. */
export function withSegment(jpeg: Uint8Array, segment: Uint8Array): Uint8Array<ArrayBuffer> {
  return new Uint8Array(Buffer.concat([jpeg.subarray(0, 2), segment, jpeg.subarray(2)]));
}
