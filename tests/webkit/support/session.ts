// What a browser does for whoever drives it, in the words of W3C WebDriver.

/** An element of a page, as WebDriver refers to it. */
export interface ElementRef {
  'element-6066-11e4-a52e-4f735466cecf': string;
}

export type WindowHandle = string;

/** One browser that runs. Commands go to the window that was switched to last. */
export interface Session {
  navigate(address: string): Promise<void>;
  reload(): Promise<void>;
  /** Runs the body of an async function in the page, with `arguments`; what it returns has to be JSON or elements. */
  run(body: string, args: readonly unknown[]): Promise<unknown>;
  click(element: ElementRef): Promise<void>;
  /** Keys as people press them, or the path of a file for what takes one. */
  type(element: ElementRef, keys: string): Promise<void>;
  /** A key pressed where the focus is. */
  press(key: string): Promise<void>;
  firstWindow(): Promise<WindowHandle>;
  openWindow(): Promise<WindowHandle>;
  switchTo(window: WindowHandle): Promise<void>;
  closeWindow(): Promise<void>;
}

/** What the driver says against a command; `code` is WebDriver's, such as 'stale element reference'. */
export class CommandError extends Error {
  readonly code: string;

  constructor(command: string, code: string, message: string) {
    super(`${command}: ${code}: ${message}`);
    this.code = code;
  }
}

/** WebDriver's code points for keys without a letter. */
export const keys = { control: '\uE009', escape: '\uE00C', delete: '\uE017' } as const;
