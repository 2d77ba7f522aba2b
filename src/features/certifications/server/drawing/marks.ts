/** A face of the certificate. */
export type Face = 'serif' | 'text' | 'note' | 'sans';

/** Style of a text: `size` in units, `tracking` in em, the colour as #RRGGBB. */
export interface TextStyle {
  readonly face: Face;
  readonly size: number;
  readonly tracking: number;
  readonly colour: string;
}

/** Position and scale of a path with its own coordinate system. */
export interface Placement {
  readonly x: number;
  readonly y: number;
  readonly scale: number;
}

/** A drawing instruction. Paths are in SVG syntax. */
export type Mark =
  | { readonly kind: 'fill'; readonly path: string; readonly colour: string; readonly at?: Placement }
  /** A path filled with a linear gradient from the left edge of the page to `to`. */
  | {
      readonly kind: 'shade';
      readonly path: string;
      readonly to: number;
      readonly stops: readonly (readonly [number, string])[];
    }
  /** `width` in units of the path's own coordinate system. */
  | {
      readonly kind: 'stroke';
      readonly path: string;
      readonly width: number;
      readonly colour: string;
      readonly at?: Placement;
      readonly alpha?: number;
    }
  | { readonly kind: 'clip'; readonly path: string; readonly marks: readonly Mark[] }
  | {
      readonly kind: 'text';
      readonly tag: 'H1' | 'P';
      readonly text: string;
      readonly style: TextStyle;
      readonly x: number;
      readonly baseline: number;
    };

/** Colours of the certificate: always those of the light theme. */
export const COLOUR = {
  paper: '#FBF9F3',
  ink: '#17211D',
  ink2: '#47544E',
  ink3: '#5D6963',
  leaf: '#0F5A47',
  cloth: '#0F3D31',
  foil: '#E9C75F',
  gold: '#C9A94B',
  goldLight: '#DCC788',
  ribbon: '#CE1126',
  /** The cloth colour under 28% black, 10% white and 24% black. */
  spine: [
    [0, '#0B2C23'],
    [0.42, '#275046'],
    [1, '#0B2E25'],
  ],
} as const;

/** SVG paths of basic shapes. */
export const paths = {
  box: (x: number, y: number, width: number, height: number): string => `M${x} ${y}h${width}v${height}h${-width}z`,
  rounded: (x: number, y: number, width: number, height: number, radius: number): string => {
    const corner = (across: number, down: number) => `a${radius} ${radius} 0 0 1 ${across} ${down}`;
    const [long, high] = [width - 2 * radius, height - 2 * radius];
    return `M${x + radius} ${y}h${long}${corner(radius, radius)}v${high}${corner(-radius, radius)}h${-long}${corner(-radius, -radius)}v${-high}${corner(radius, -radius)}z`;
  },
  disc: (x: number, y: number, radius: number): string =>
    `M${x - radius} ${y}a${radius} ${radius} 0 1 0 ${2 * radius} 0a${radius} ${radius} 0 1 0 ${-2 * radius} 0z`,
} as const;

/** Returns the width of a line rounded down to whole pixels, at least 1, as browsers draw borders. Unchanged when `scale` is null. */
export function edge(width: number, scale: number | null): number {
  return scale === null ? width : Math.max(1, Math.floor(width * scale)) / scale;
}
