import { smin, smax, smooth, ellipsoid, capsule } from '../sdf.mjs'
import { MATERIALS } from './shared.mjs'

/** A plaster bust of nobody: hair, dress, the turn of the head and the tones of the parts. */
export function bust({
  hair = 'crop',
  turn = 0.5,
  tilt = 0,
  face = 1,
  jaw = 1,
  neck = 1,
  shoulders = 1,
  dress = 'crew',
  sun = [-0.86, 0.2, -0.5],
  wall = 0,
  hairTone = 2,
  dressTone = 3,
} = {}) {
  const state = { m: 0 }
  const ct = Math.cos(turn),
    st = Math.sin(turn),
    cx = Math.cos(tilt),
    sx = Math.sin(tilt)
  const map = (X, Y, Z) => {
    let m = 0
    // torso stays square to the camera; the head turns
    let torso = ellipsoid(X, Y + 2.4, Z - 0.05, 1.3 * shoulders, 1.02, 0.62)
    torso = smin(
      torso,
      capsule(X, Y, Z, -0.74 * shoulders, -1.66, 0.06, 0.74 * shoulders, -1.66, 0.06, 0.29, 0.29),
      0.36,
    )
    const nk = capsule(X, Y, Z, 0, -1.6, 0.12, 0, -0.5, 0.03, 0.3 * neck, 0.25 * neck)
    const body = smin(torso, nk, 0.3)
    let x = X * ct - Z * st,
      z = X * st + Z * ct,
      y = Y + 0.1
    const y2 = y * cx - x * sx,
      x2 = y * sx + x * cx
    y = y2
    x = x2
    let head = ellipsoid(x, y - 0.22, z - 0.08, 0.49 * face, 0.6, 0.6)
    head = smin(head, ellipsoid(x, y + 0.3, z + 0.16, 0.31 * face * jaw, 0.34, 0.34), 0.26)
    head = smin(head, capsule(x, y, z, 0, 0.16, -0.5, 0, -0.09, -0.575, 0.02, 0.046), 0.11) // nose
    const ex = Math.abs(x) - 0.2 * face
    head = smax(head, -ellipsoid(ex, y - 0.1, z + 0.62, 0.15, 0.07, 0.11), 0.12) // eye hollows
    const skull = head
    if (hair !== 'bob' && hair !== 'scarf' && hair !== 'wave')
      head = smin(head, ellipsoid(Math.abs(x) - 0.485 * face, y - 0.03, z - 0.08, 0.04, 0.13, 0.08), 0.05)
    let d = smin(body, head, 0.1)
    // hair grows out of the skull: volume fades to zero at the hairline, so it never reads as a cap
    let hd = 1e3,
      line = 0
    if (hair === 'crop') {
      line = smin(y - 0.42 + z * -0.1 + Math.abs(x) * 0.25, 9, 0.01)
      line = smax(
        smin(y - 0.44 + Math.abs(x) * 0.2, 5, 0.01),
        smin(z - 0.02 + (0.5 - y) * 0.08, y + 0.28 - z * 0.1, 0.1),
        0.14,
      )
      hd = skull - 0.06 * smooth(0, 0.2, line)
    }
    if (hair === 'part') {
      line = smax(
        y - 0.46 + Math.max(0, x + 0.1) * 0.42 + Math.max(0, -x - 0.2) * 0.5,
        smin(z - 0.04, y + 0.3 - z * 0.1, 0.1),
        0.14,
      )
      hd = skull - (0.1 + 0.05 * smooth(-0.4, 0.3, -x)) * smooth(0, 0.24, line)
    }
    if (hair === 'bun' || hair === 'curl') {
      line = smax(y - 0.4 + Math.abs(x) * 0.15, smin(z - 0.0, y + 0.26 - z * 0.12, 0.1), 0.16)
      hd = skull - (hair === 'curl' ? 0.17 : 0.075) * smooth(0, 0.26, line)
      if (hair === 'bun') hd = smin(hd, ellipsoid(x, y - 0.5, z - 0.82, 0.25, 0.25, 0.24), 0.1)
      else if (line > 0)
        hd += 0.022 * Math.sin(x * 17 + 1) * Math.sin(y * 17) * Math.sin(z * 17 + 2) * smooth(0, 0.2, line)
    }
    if (hair === 'bob') {
      hd = smin(
        ellipsoid(x, y - 0.28, z - 0.14, 0.575 * face, 0.6, 0.63),
        ellipsoid(x, y + 0.16, z - 0.2, 0.58 * face, 0.5, 0.45),
        0.2,
      )
      hd = smax(hd, -(y + 0.44), 0.05)
      hd = smax(hd, -ellipsoid(x - 0.03, y + 0.12, z + 0.52, 0.37 * face, 0.6, 0.46), 0.1)
      line = 1
    }
    if (hair === 'wave') {
      hd = smin(
        ellipsoid(x, y - 0.32, z - 0.13, 0.57 * face, 0.58, 0.61),
        ellipsoid(x, y + 0.52, z - 0.32, 0.52, 0.78, 0.3),
        0.32,
      )
      hd = smax(hd, -ellipsoid(x + 0.03, y + 0.02, z + 0.53, 0.38 * face, 0.55, 0.47), 0.1)
      hd += 0.008 * Math.sin(y * 13 + z * 6)
      line = 1
    }
    if (hair === 'scarf') {
      hd = smin(
        ellipsoid(x, y - 0.24, z - 0.12, 0.56 * face, 0.64, 0.65),
        ellipsoid(x, y + 0.7, z - 0.06, 0.5, 0.56, 0.44),
        0.34,
      )
      hd = smax(hd, -ellipsoid(x, y + 0.02, z + 0.53, 0.36 * face, 0.5, 0.43), 0.09)
      line = 1
    }
    if (dress !== 'none') {
      let coat = body - 0.035,
        open
      if (dress === 'crew') open = Y + 1.3 - Z * 0.35
      if (dress === 'roll') {
        coat = smin(coat, capsule(X, Y, Z, 0, -1.3, 0.1, 0, -0.98, 0.06, 0.335 * neck, 0.3 * neck), 0.08)
        open = Y + 0.96 - Z * 0.2
      }
      if (dress === 'vee') {
        open = smin(Y + 1.3 - Z * 0.35, 9, 0.01)
        if (Z < 0.1) open = Math.max(open, (Y + 2.15) * 0.42 - Math.abs(X))
      }
      coat = smax(coat, open, 0.02)
      if (dress === 'vee') {
        const shirt = smax(body - 0.018, Y + 1.36 - Z * 0.35, 0.02)
        if (shirt < d) {
          d = shirt
          m = 4
        }
      }
      if (coat < d) {
        d = coat
        m = dressTone
      }
    }
    if (hd < d + 0.002 && line > 0.015) {
      d = Math.min(d, hd)
      m = hair === 'scarf' ? 4 : hairTone
    } else if (hd < d) d = hd
    const bw = 6 - Z
    if (bw < d) {
      d = bw
      m = wall
    }
    state.m = m
    return d
  }
  return {
    map,
    state,
    camera: { from: [0, 0.0, -8.2], at: [0, -0.4, 0], fov: 0.2 },
    sun: { dir: sun, size: 0.03, power: 3.0 },
    sky: 0.4,
    background: 0.9,
    materials: MATERIALS,
    maxD: 30,
    stepScale: 0.75,
    maxSteps: 200,
  }
}
