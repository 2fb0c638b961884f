// Signed-distance primitives. Plain numbers in, plain number out; no allocation.
export const hyp = (a, b) => Math.sqrt(a * a + b * b)
export const clamp = (v, a, b) => (v < a ? a : v > b ? b : v)
export const lerp = (a, b, t) => a + (b - a) * t
export const smooth = (a, b, v) => {
  const t = clamp((v - a) / (b - a), 0, 1)
  return t * t * (3 - 2 * t)
}
export const smin = (a, b, k) => {
  const h = clamp(0.5 + (0.5 * (b - a)) / k, 0, 1)
  return lerp(b, a, h) - k * h * (1 - h)
}
export const smax = (a, b, k) => -smin(-a, -b, k)
export function box(x, y, z, bx, by, bz, r = 0) {
  const qx = Math.abs(x) - bx + r,
    qy = Math.abs(y) - by + r,
    qz = Math.abs(z) - bz + r
  const ax = qx > 0 ? qx : 0,
    ay = qy > 0 ? qy : 0,
    az = qz > 0 ? qz : 0
  const m = qx > qy ? (qx > qz ? qx : qz) : qy > qz ? qy : qz
  return Math.sqrt(ax * ax + ay * ay + az * az) + (m < 0 ? m : 0) - r
}
export function rect(x, y, bx, by) {
  const qx = Math.abs(x) - bx,
    qy = Math.abs(y) - by
  const ax = qx > 0 ? qx : 0,
    ay = qy > 0 ? qy : 0,
    m = qx > qy ? qx : qy
  return Math.sqrt(ax * ax + ay * ay) + (m < 0 ? m : 0)
}
export function cyl(x, y, z, r, h, round = 0) {
  const dx = Math.sqrt(x * x + z * z) - r + round,
    dy = Math.abs(y) - h + round
  const ax = dx > 0 ? dx : 0,
    ay = dy > 0 ? dy : 0,
    m = dx > dy ? dx : dy
  return (m < 0 ? m : 0) + Math.sqrt(ax * ax + ay * ay) - round
}
export function ellipsoid(x, y, z, a, b, c) {
  const k0 = Math.sqrt((x * x) / (a * a) + (y * y) / (b * b) + (z * z) / (c * c))
  const k1 = Math.sqrt((x * x) / (a * a * a * a) + (y * y) / (b * b * b * b) + (z * z) / (c * c * c * c))
  return k1 > 1e-9 ? (k0 * (k0 - 1)) / k1 : -Math.min(a, b, c)
}
export function capsule(x, y, z, ax, ay, az, bx, by, bz, ra, rb) {
  const px = x - ax,
    py = y - ay,
    pz = z - az,
    dx = bx - ax,
    dy = by - ay,
    dz = bz - az
  const h = clamp((px * dx + py * dy + pz * dz) / (dx * dx + dy * dy + dz * dz), 0, 1)
  const ex = px - dx * h,
    ey = py - dy * h,
    ez = pz - dz * h
  return Math.sqrt(ex * ex + ey * ey + ez * ez) - lerp(ra, rb, h)
}
// 2-D arch opening (half width w, springing height s): rectangle with a half circle on top. Negative inside.
export function arch2(x, y, w, s) {
  return y > s ? hyp(x, y - s) - w : Math.max(Math.abs(x) - w, -y - 1000)
}
// Ascending stair in 2-D: treads of depth w, risers of height h, n steps, first riser at x = 0. Solid below.
export function stair2(x, y, w, h, n) {
  let i = Math.floor(x / w) + 1
  let d = 1e9
  for (let k = i - 1; k <= i + 2; k++) {
    const j = k < 0 ? 0 : k > n ? n : k
    const a = (j === 0 ? -1e3 : (j - 1) * w) - x,
      b = y - j * h
    const aa = a > 0 ? a : 0,
      bb = b > 0 ? b : 0,
      m = a > b ? a : b
    const q = Math.sqrt(aa * aa + bb * bb) + (m < 0 ? m : 0)
    if (q < d) d = q
  }
  return d
}
export function rng(seed) {
  let h = 2166136261
  for (const c of String(seed)) {
    h ^= c.charCodeAt(0)
    h = Math.imul(h, 16777619)
  }
  return () => {
    h = (h + 0x6d2b79f5) | 0
    let t = Math.imul(h ^ (h >>> 15), 1 | h)
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296
  }
}
