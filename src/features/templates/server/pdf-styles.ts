import { COLOUR, style } from '../../law/server/service.ts';

/** Styles of a filled document as PDF. */
export const STYLES = {
  title: style('medium', 22, 28),
  heading: style('medium', 14, 19, COLOUR.cloth),
  text: style('regular', 11, 15.5),
  /** Lines to write on. */
  blank: style('regular', 11, 24),
  label: style('semibold', 10, 15.5, COLOUR.ink2),
  mark: style('semibold', 9.5, 15.5, COLOUR.warning),
  note: style('regular', 9, 12.5, COLOUR.ink2),
  noteHeading: style('semibold', 10, 14),
  sign: style('regular', 9.5, 13, COLOUR.ink2),
  foot: style('regular', 8.5, 12, COLOUR.ink2),
} as const;
