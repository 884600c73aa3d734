import { fileSize } from '#contract/limits.ts';
import { pdfFile } from './sample-files.ts';

/** Twenty names, as many as one exhibit may have, and a file of the largest size that is taken. */
export async function twentyLargeFiles(): Promise<{ names: string[]; file: Blob }> {
  const large = new Uint8Array(fileSize.max).fill(0x20);
  large.set(new Uint8Array(await pdfFile().arrayBuffer()));
  return { names: Array.from({ length: 20 }, (_, index) => `${index}.pdf`), file: new Blob([large]) };
}

/** How many bytes of files this thread held at most while something was done, beside those that it held before. */
export async function mostHeldDuring(work: () => Promise<unknown>): Promise<number> {
  const held = () => process.memoryUsage().arrayBuffers;
  const before = held();
  let most = before;
  const watching = setInterval(() => {
    most = Math.max(most, held());
  }, 5);
  await work();
  clearInterval(watching);
  return most - before;
}
