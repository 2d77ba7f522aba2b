/**
 * Web names that Node and browsers share, for code that runs on both. tsconfig.shared.json includes neither of their
 * types, so that a name of one side does not compile there. Server and client use their own side's types.
 */
declare class URL {
  constructor(url: string, base?: string);
  static canParse(url: string, base?: string): boolean;
  readonly protocol: string;
  readonly origin: string;
  readonly username: string;
  readonly password: string;
  readonly hostname: string;
  readonly host: string;
  readonly pathname: string;
  readonly search: string;
  readonly hash: string;
  readonly href: string;
  readonly searchParams: URLSearchParams;
}

declare class URLSearchParams {
  constructor(query?: string | Readonly<Record<string, string>> | readonly (readonly [string, string])[]);
  readonly size: number;
  get(name: string): string | null;
  has(name: string): boolean;
  set(name: string, value: string): void;
  append(name: string, value: string): void;
  delete(name: string): void;
  toString(): string;
  [Symbol.iterator](): IterableIterator<[string, string]>;
}

declare class TextEncoder {
  encode(text: string): Uint8Array<ArrayBuffer>;
}

declare class TextDecoder {
  constructor(encoding?: string, options?: { readonly fatal?: boolean });
  decode(bytes: Uint8Array): string;
}

declare function atob(base64: string): string;
