import { hyp, clamp, smooth, box, rect, cyl, stair2, rng } from '../sdf.mjs'
import { MATERIALS } from './shared.mjs'

const LAYOUTS = {
  horseshoe: () => ({
    rings: [
      { r: 2.3, n: 9, arc: 1.85, y: 0 },
      { r: 3.45, n: 14, arc: 1.85, y: 0.34 },
      { r: 4.6, n: 19, arc: 1.85, y: 0.68 },
    ],
    tiers: true,
    red: [1, 4],
    lectern: true,
  }),
  ring: () => ({ rings: [{ r: 3.15, n: 18, arc: Math.PI, y: 0 }], tableRing: [2.05, 0.42], red: [0, 12] }),
  facing: () => ({
    lines: [
      { z: -1.35, n: 7, gap: 1.18 },
      { z: 1.35, n: 7, gap: 1.18 },
    ],
    table: [4.3, 0.62],
    red: [0, 4],
  }),
  rows: () => ({ grid: { nx: 9, nz: 6, gx: 1.15, gz: 1.3 }, red: [5, 2] }),
  columns: () => ({ bars: { nx: 9, nz: 6, g: 1.12 }, red: [6, 3] }),
  orbits: () => ({ discs: true, red: 3 }),
  fan: () => ({
    rings: [
      { r: 1.9, n: 5, arc: 1.05, y: 0 },
      { r: 3.0, n: 8, arc: 1.05, y: 0.25 },
      { r: 4.1, n: 11, arc: 1.05, y: 0.5 },
      { r: 5.2, n: 14, arc: 1.05, y: 0.75 },
    ],
    tiers: true,
    red: [2, 8],
    lectern: true,
  }),
}

/** A room from above without walls, furnished by one of the layouts; one piece is red. */
export function room({
  layout = 'horseshoe',
  seed = 'a',
  rot = -0.42,
  ortho = 4.1,
  tilt = 0.5,
  sun = [0.78, 0.5, 0.28],
  offset = [0, 0],
  accent = 1,
} = {}) {
  const L = LAYOUTS[layout](),
    state = { m: 0 },
    R = rng(layout + seed)
  const cr = Math.cos(rot),
    sr = Math.sin(rot)
  const hs = L.bars
    ? Array.from({ length: L.bars.nx * L.bars.nz }, (_, i) => {
        const ix = i % L.bars.nx,
          iz = (i / L.bars.nx) | 0
        return 0.18 + 1.5 * Math.pow(R(), 2.2) + 0.9 * smooth(0, 1, (ix + iz) / 13) * R()
      })
    : null
  if (hs) hs[L.red[1] * L.bars.nx + L.red[0]] = 2.3
  const discs = L.discs
    ? [
        [0, 0, 1.55, 0.5],
        [2.75, 0.45, 1.1, 0.34],
        [-2.2, 1.75, 1.2, 0.7],
        [1.35, 2.4, 0.72, 0.9],
        [-2.5, -1.35, 1.0, 0.26],
        [0.5, -2.75, 1.1, 0.44],
        [3.05, -1.9, 0.85, 0.62],
        [4.6, 1.75, 0.7, 0.3],
        [-4.5, 0.35, 0.75, 0.5],
        [-0.7, 3.6, 0.62, 0.3],
        [-4.75, -2.5, 1.0, 0.4],
        [5.35, -0.5, 0.6, 0.8],
        [-4.6, 2.9, 0.8, 0.24],
        [3.2, 3.6, 0.8, 0.5],
      ]
    : null
  const seat = (lx, y, lz) =>
    Math.min(box(lx, y - 0.2, lz, 0.25, 0.2, 0.25, 0.02), box(lx, y - 0.42, lz - 0.24, 0.25, 0.32, 0.03, 0.01)) // back at +lz
  const map = (X, y, Z) => {
    const x = X * cr - Z * sr - offset[0],
      z = X * sr + Z * cr - offset[1]
    let d = y,
      m = 0
    if (L.rings) {
      const r = hyp(x, z),
        a = Math.atan2(x, z)
      if (L.tiers) {
        const f = L.rings[0],
          w = L.rings[1].r - f.r
        let t = stair2(r - f.r - w * 0.5, y, w, L.rings[1].y, L.rings.length - 1)
        t = Math.max(
          t,
          (Math.abs(a) - f.arc - 0.12) * Math.max(r, 0.4) * 0.85,
          r - L.rings[L.rings.length - 1].r - w * 0.5,
        )
        if (t < d) d = t
      }
      for (let i = 0; i < L.rings.length; i++) {
        const q = L.rings[i]
        if (Math.abs(r - q.r) > d + 0.5) continue
        const st = (q.arc * 2) / q.n,
          j = clamp(Math.floor((a + q.arc) / st), 0, q.n - 1),
          ja = (j + 0.5) * st - q.arc
        const ca = Math.cos(ja),
          sa = Math.sin(ja),
          px = x - sa * q.r,
          pz = z - ca * q.r
        const s = seat(px * ca - pz * sa, y - q.y, px * sa + pz * ca) // back of the chair faces outwards
        if (s < d) {
          d = s
          m = i === L.red[0] && j === L.red[1] ? accent : 0
        }
        if (L.tiers) {
          let e = rect(r - q.r + 0.5, y - q.y - 0.44, 0.16, 0.03)
          e = Math.max(e, (Math.abs(a) - q.arc) * r * 0.85)
          if (e < d) {
            d = e
            m = 0
          }
          let p = rect(r - q.r + 0.38, y - q.y - 0.22, 0.025, 0.22)
          p = Math.max(p, (Math.abs(a) - q.arc) * r * 0.85)
          if (p < d) {
            d = p
            m = 0
          }
        }
      }
      if (L.tableRing) {
        const t = rect(r - L.tableRing[0], y - 0.5, L.tableRing[1], 0.05)
        if (t < d) {
          d = t
          m = 0
        }
        const p = rect(r - L.tableRing[0], y - 0.24, 0.07, 0.24)
        if (p < d) {
          d = p
          m = 0
        }
      }
      if (L.lectern) {
        const q = box(x, y - 0.5, z + 0.9, 0.55, 0.5, 0.26, 0.01)
        if (q < d) {
          d = q
          m = 0
        }
      }
    }
    if (L.lines) {
      const t = box(x, y - 0.52, z, L.table[0], 0.05, L.table[1], 0.01)
      if (t < d) {
        d = t
        m = 0
      }
      const p = box(Math.abs(x) - L.table[0] + 0.8, y - 0.26, z, 0.08, 0.26, L.table[1] - 0.12)
      if (p < d) {
        d = p
        m = 0
      }
      for (let i = 0; i < 2; i++) {
        const q = L.lines[i],
          j = clamp(Math.round(x / q.gap + (q.n - 1) / 2), 0, q.n - 1),
          s = seat(x - (j - (q.n - 1) / 2) * q.gap, y, i ? z - q.z : -(z - q.z))
        if (s < d) {
          d = s
          m = i === L.red[0] && j === L.red[1] ? accent : 0
        }
      }
    }
    if (L.grid) {
      const g = L.grid,
        i = clamp(Math.round(x / g.gx + (g.nx - 1) / 2), 0, g.nx - 1),
        j = clamp(Math.round(z / g.gz + (g.nz - 1) / 2), 0, g.nz - 1)
      const isR = i === L.red[0] && j === L.red[1],
        lx = x - (i - (g.nx - 1) / 2) * g.gx,
        lz = z - (j - (g.nz - 1) / 2) * g.gz
      const s = isR ? seat(lx * 0.8 + lz * 0.6, y, lz * 0.8 - lx * 0.6) : seat(lx, y, -lz)
      if (s < d) {
        d = s
        m = isR ? accent : 0
      }
    }
    if (hs) {
      const g = L.bars,
        fx = x / g.g + (g.nx - 1) / 2,
        fz = z / g.g + (g.nz - 1) / 2,
        i0 = Math.floor(fx),
        j0 = Math.floor(fz)
      for (let i = i0; i <= i0 + 1; i++)
        for (let j = j0; j <= j0 + 1; j++) {
          if (i < 0 || j < 0 || i >= g.nx || j >= g.nz) continue
          const h = hs[j * g.nx + i] / 2,
            s = box(x - (i - (g.nx - 1) / 2) * g.g, y - h, z - (j - (g.nz - 1) / 2) * g.g, 0.36, h, 0.36, 0.012)
          if (s < d) {
            d = s
            m = i === L.red[0] && j === L.red[1] ? accent : 0
          }
        }
    }
    if (discs)
      for (let i = 0; i < discs.length; i++) {
        const q = discs[i],
          s = cyl(x - q[0], y - q[3] / 2, z - q[1], q[2], q[3] / 2, 0.015)
        if (s < d) {
          d = s
          m = i === L.red ? accent : 0
        }
      }
    state.m = m
    return d
  }
  return {
    map,
    state,
    camera: { from: [0, 20 * tilt + 12, -20 * (1 - tilt)], at: [0, 0.2, 0], ortho, up: [0, 1, 0] },
    sun: { dir: sun, size: 0.012, power: 3.3 },
    sky: 0.72,
    background: 0.9,
    materials: MATERIALS,
    maxD: 70,
    stepScale: 0.9,
  }
}
