// A very small one-bounce path tracer over signed-distance fields, mapped to the brand palette.
// Deterministic: the same scene + seed gives the same pixels.
import { clamp, lerp, smooth, rng } from './sdf.mjs'

const hex = (h) => [1, 3, 5].map((i) => parseInt(h.slice(i, i + 2), 16))
const PALETTES = {
  // stops run from deepest shadow to full light
  greengrey: {
    base: ['#0A120F', '#15231E', '#273A33', '#4A6158', '#8A9E95', '#CCD4CF', '#F3F3F0'],
    accent: ['#26060A', '#5E0B12', '#960F19', '#BE141E', '#CF1E27', '#DC3A3C', '#E65A55'],
  },
  stone: {
    base: ['#161411', '#2B2824', '#4F4A44', '#7D766D', '#B1AAA0', '#DEDAD2', '#F7F5F2'],
    accent: ['#26060A', '#5E0B12', '#960F19', '#BE141E', '#CF1E27', '#DC3A3C', '#E65A55'],
  },
  red: {
    base: ['#33050A', '#5E0910', '#870D16', '#A9111B', '#BC1520', '#C91F28', '#D4343A'],
    accent: ['#5E0910', '#A9111B', '#D9857F', '#EFD3CC', '#F8EEEA', '#FFFFFF', '#FFFFFF'],
  },
  deep: {
    base: ['#060B09', '#0C1613', '#14231D', '#1F3129', '#314941', '#587067', '#93A59C'],
    accent: ['#26060A', '#5E0B12', '#960F19', '#BE141E', '#CF1E27', '#DC3A3C', '#E65A55'],
  },
}
function lut(stops) {
  const c = stops.map(hex),
    out = new Float32Array(1024 * 3)
  for (let i = 0; i < 1024; i++) {
    const t = (i / 1023) * (c.length - 1),
      k = Math.min(c.length - 2, Math.floor(t)),
      f = t - k
    for (let j = 0; j < 3; j++) out[i * 3 + j] = lerp(c[k][j], c[k + 1][j], f)
  }
  return out
}

export function render({
  scene,
  width,
  height,
  spp = 4,
  gi = 2,
  palette = 'greengrey',
  grain = 5,
  seed = 'asb',
  exposure = 1,
  contrast = 1,
  denoise = 3,
}) {
  const map = scene.map,
    state = scene.state // state.m is set by map()
  const R = rng('px' + seed)
  const out = Buffer.alloc(width * height * 3)
  const cam = scene.camera,
    aspect = width / height
  // camera basis
  const f = [cam.at[0] - cam.from[0], cam.at[1] - cam.from[1], cam.at[2] - cam.from[2]]
  let l = Math.hypot(...f)
  f[0] /= l
  f[1] /= l
  f[2] /= l
  const up = cam.up || [0, 1, 0]
  let r = [f[1] * up[2] - f[2] * up[1], f[2] * up[0] - f[0] * up[2], f[0] * up[1] - f[1] * up[0]]
  l = Math.hypot(...r)
  r = r.map((v) => v / l)
  const u = [r[1] * f[2] - r[2] * f[1], r[2] * f[0] - r[0] * f[2], r[0] * f[1] - r[1] * f[0]]
  let s = scene.sun.dir
  l = Math.hypot(...s)
  s = s.map((v) => v / l)
  const sunR = scene.sun.size ?? 0.012,
    sunI = scene.sun.power ?? 3,
    sky = scene.sky ?? 0.9,
    bgc = scene.background ?? 0.9
  const alb = scene.materials // [[r,g,b], ...]
  const maxD = scene.maxD ?? 60,
    k = scene.stepScale ?? 1,
    maxSteps = scene.maxSteps ?? 180
  const fog = scene.fog ?? 0
  const base = lut(PALETTES[palette].base),
    acc = lut(PALETTES[palette].accent)

  function march(ox, oy, oz, dx, dy, dz, tmax, steps, eps) {
    let t = 0
    for (let i = 0; i < steps; i++) {
      const d = map(ox + dx * t, oy + dy * t, oz + dz * t)
      if (d < eps * (1 + t * 0.4)) return t
      t += d * k
      if (t > tmax) return -1
    }
    return t < tmax ? t : -1
  }
  function lit(x, y, z, jx, jy, jz) {
    return march(x, y, z, jx, jy, jz, 40, 90, 0.0008) < 0 ? 1 : 0
  }
  const E = 0.0012
  const N = new Float64Array(3)
  function normal(x, y, z) {
    const a = map(x + E, y - E, z - E),
      b = map(x - E, y - E, z + E),
      c = map(x - E, y + E, z - E),
      d = map(x + E, y + E, z + E)
    let nx = a - b - c + d,
      ny = -a - b + c + d,
      nz = -a + b - c + d
    const q = 1 / (Math.sqrt(nx * nx + ny * ny + nz * nz) || 1)
    N[0] = nx * q
    N[1] = ny * q
    N[2] = nz * q
  }
  const dir = new Float64Array(3)
  function hemi(nx, ny, nz, u1, u2) {
    // cosine weighted
    const ph = 6.2831853 * u1,
      z = 1 - 2 * u2,
      q = Math.sqrt(Math.max(0, 1 - z * z))
    let x = nx + q * Math.cos(ph),
      y = ny + q * Math.sin(ph),
      w = nz + z
    const m = 1 / (Math.sqrt(x * x + y * y + w * w) || 1)
    dir[0] = x * m
    dir[1] = y * m
    dir[2] = w * m
  }
  const skyAt = (y) => sky * (0.55 + 0.45 * clamp(y, -0.2, 1))

  const np = width * height
  const DI = new Float32Array(np * 3),
    GI = new Float32Array(np * 3),
    AL = new Float32Array(np * 3),
    NO = new Float32Array(np * 3),
    DE = new Float32Array(np),
    BG = new Float32Array(np)
  for (let py = 0; py < height; py++) {
    for (let px = 0; px < width; px++) {
      const o = (py * width + px) * 3
      let hits = 0
      for (let n = 0; n < spp; n++) {
        const jx = (n + R()) / spp,
          jy = (((n * 0.6180339) % 1) + R() / spp) % 1
        const X = ((px + jx) / width - 0.5) * 2 * aspect,
          Y = (0.5 - (py + jy) / height) * 2
        let ox, oy, oz, dx, dy, dz
        const sx = X + (cam.shift?.[0] ?? 0),
          sy = Y + (cam.shift?.[1] ?? 0)
        if (cam.ortho) {
          const q = cam.ortho
          ox = cam.from[0] + (r[0] * sx + u[0] * sy) * q
          oy = cam.from[1] + (r[1] * sx + u[1] * sy) * q
          oz = cam.from[2] + (r[2] * sx + u[2] * sy) * q
          dx = f[0]
          dy = f[1]
          dz = f[2]
        } else {
          const q = cam.fov // tan(half angle), vertical
          dx = f[0] + (r[0] * sx + u[0] * sy) * q
          dy = f[1] + (r[1] * sx + u[1] * sy) * q
          dz = f[2] + (r[2] * sx + u[2] * sy) * q
          const m = 1 / Math.sqrt(dx * dx + dy * dy + dz * dz)
          dx *= m
          dy *= m
          dz *= m
          ;[ox, oy, oz] = cam.from
        }
        const t = march(ox, oy, oz, dx, dy, dz, maxD, maxSteps, 0.0005)
        if (t < 0) {
          BG[py * width + px] += (typeof bgc === 'function' ? bgc(X, Y) : bgc) / spp
          continue
        }
        hits++
        let x = ox + dx * t,
          y = oy + dy * t,
          z = oz + dz * t
        map(x, y, z)
        const A = alb[state.m] ?? alb[0]
        normal(x, y, z)
        const nx = N[0],
          ny = N[1],
          nz = N[2]
        x += nx * 0.003
        y += ny * 0.003
        z += nz * 0.003
        const lx = s[0] + (R() - 0.5) * 2 * sunR,
          ly = s[1] + (R() - 0.5) * 2 * sunR,
          lz = s[2] + (R() - 0.5) * 2 * sunR
        const nl = nx * lx + ny * ly + nz * lz
        const L = nl > 0 ? nl * sunI * lit(x, y, z, lx, ly, lz) : 0
        let er = 0,
          eg = 0,
          eb = 0
        for (let g = 0; g < gi; g++) {
          hemi(nx, ny, nz, (g + R()) / gi, R())
          const hx = dir[0],
            hy = dir[1],
            hz = dir[2]
          const h = march(x, y, z, hx, hy, hz, 14, 42, 0.003)
          if (h < 0) {
            const q = skyAt(hy) / gi
            er += q
            eg += q
            eb += q
          } else {
            let bx = x + hx * h,
              by = y + hy * h,
              bz = z + hz * h
            map(bx, by, bz)
            const B = alb[state.m] ?? alb[0]
            normal(bx, by, bz)
            const qx = N[0],
              qy = N[1],
              qz = N[2]
            const bl = qx * s[0] + qy * s[1] + qz * s[2]
            let e = skyAt(qy) * 0.28
            if (bl > 0) e += bl * sunI * lit(bx + qx * 0.004, by + qy * 0.004, bz + qz * 0.004, s[0], s[1], s[2])
            e = Math.min(e, 3)
            er += (e * B[0]) / gi
            eg += (e * B[1]) / gi
            eb += (e * B[2]) / gi
          }
        }
        const fw = fog ? Math.exp(-t * fog) : 1,
          fb = fog ? (1 - fw) * (typeof bgc === 'function' ? bgc(X, Y) : bgc) : 0
        DI[o] += L * A[0] * fw + fb
        DI[o + 1] += L * A[1] * fw + fb
        DI[o + 2] += L * A[2] * fw + fb
        GI[o] += er
        GI[o + 1] += eg
        GI[o + 2] += eb
        AL[o] += A[0] * fw
        AL[o + 1] += A[1] * fw
        AL[o + 2] += A[2] * fw
        NO[o] += nx
        NO[o + 1] += ny
        NO[o + 2] += nz
        DE[py * width + px] += t
      }
      if (hits) {
        for (let j = 0; j < 3; j++) {
          DI[o + j] /= spp
          AL[o + j] /= spp
          GI[o + j] /= hits
          NO[o + j] /= hits
        }
        DE[py * width + px] /= hits
      } else DE[py * width + px] = -1
    }
  }
  // a-trous joint bilateral on the indirect light only (edges stay crisp, shadows come clean)
  let src = GI,
    dst = new Float32Array(np * 3)
  for (let pass = 0; pass < denoise; pass++) {
    const st = 1 << pass,
      sig = 0.9 / (1 + pass * 0.6)
    for (let py = 0; py < height; py++)
      for (let px = 0; px < width; px++) {
        const i = py * width + px,
          o = i * 3
        if (DE[i] < 0) continue
        const l0 = src[o + 1]
        let a = 0,
          b = 0,
          c = 0,
          W = 0
        for (let ky = -2; ky <= 2; ky++) {
          const qy = py + ky * st
          if (qy < 0 || qy >= height) continue
          for (let kx = -2; kx <= 2; kx++) {
            const qx = px + kx * st
            if (qx < 0 || qx >= width) continue
            const j = qy * width + qx
            if (DE[j] < 0) continue
            const p = j * 3
            const nd = NO[o] * NO[p] + NO[o + 1] * NO[p + 1] + NO[o + 2] * NO[p + 2]
            if (nd < 0.8) continue
            const dz = Math.abs(DE[i] - DE[j]) / (0.02 * DE[i] * (1 + st * 0.25) + 0.02),
              dl = Math.abs(src[p + 1] - l0) / sig
            const w = Math.exp(-dz - dl * dl * 0.5 - (kx * kx + ky * ky) * 0.22) * Math.pow(nd, 12)
            a += src[p] * w
            b += src[p + 1] * w
            c += src[p + 2] * w
            W += w
          }
        }
        if (W > 0) {
          dst[o] = a / W
          dst[o + 1] = b / W
          dst[o + 2] = c / W
        } else {
          dst[o] = src[o]
          dst[o + 1] = src[o + 1]
          dst[o + 2] = src[o + 2]
        }
      }
    ;[src, dst] = [dst, src === GI ? new Float32Array(np * 3) : src]
  }
  for (let py = 0; py < height; py++)
    for (let px = 0; px < width; px++) {
      const i0 = py * width + px,
        o = i0 * 3,
        bg = BG[i0]
      const cr = DI[o] + src[o] * AL[o] + bg,
        cg = DI[o + 1] + src[o + 1] * AL[o + 1] + bg,
        cb = DI[o + 2] + src[o + 2] * AL[o + 2] + bg
      const red = clamp(((cr - (cg + cb) * 0.5) / (cr + 0.02)) * 1.45, 0, 1),
        w = smooth(0.3, 0.78, red)
      let Y = 0.35 * cr + 0.45 * cg + 0.2 * cb
      Y = lerp(Y, cr * 0.8, w) * exposure * (scene.exposure ?? 1)
      let v = Math.sqrt(1 - Math.exp(-Y * 0.62))
      v = clamp(0.5 + (v - 0.5) * contrast, 0, 1)
      if (scene.vignette) {
        const qx = px / width - 0.5,
          qy = py / height - 0.5
        v *= 1 - scene.vignette * (qx * qx + qy * qy) * 2
      }
      const i = Math.min(1023, Math.round(v * 1023)) * 3
      const g = (R() + R() + R() - 1.5) * grain * (0.5 + 0.8 * (1 - Math.abs(v - 0.4)))
      out[o] = clamp(lerp(base[i], acc[i], w) + g, 0, 255)
      out[o + 1] = clamp(lerp(base[i + 1], acc[i + 1], w) + g, 0, 255)
      out[o + 2] = clamp(lerp(base[i + 2], acc[i + 2], w) + g, 0, 255)
    }
  return out
}
