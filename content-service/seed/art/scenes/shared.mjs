const PLASTER = [0.8, 0.8, 0.79],
  RED = [0.74, 0.045, 0.06],
  MID = [0.3, 0.33, 0.31],
  DARK = [0.1, 0.125, 0.115],
  PALE = [0.9, 0.9, 0.89]
export const MATERIALS = [PLASTER, RED, MID, DARK, PALE]
export const rep = (v, s) => v - s * Math.round(v / s)
