/** The colours of the light look that a picture bears; the style sheet `tokens.css` is their source, and a test holds them to it. */
export const COLOUR = {
  cloth: '#0F3D31',
  clothLine: '#2B5748',
  onCloth: '#F7F2E4',
  onCloth2: '#BDD0C6',
  foil: '#E9C75F',
  ribbon: '#CE1126',
} as const;
