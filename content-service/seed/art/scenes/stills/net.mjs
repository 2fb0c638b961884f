import { cyl, capsule } from '../../sdf.mjs'

/** Balls on thin posts, joined by rods. */
export function net({
  red = 4,
  nodes = [
    [0, 1.1, 0, 0.62],
    [2.4, 0.7, 0.9, 0.42],
    [-2.2, 1.5, 0.7, 0.46],
    [1.1, 1.8, 2.4, 0.36],
    [-0.9, 0.6, -2.1, 0.5],
    [2.9, 1.4, -1.9, 0.34],
    [-3.6, 0.5, -1.4, 0.36],
    [-3.0, 0.8, 2.6, 0.4],
    [4.7, 0.5, 0.4, 0.38],
    [4.3, 0.9, 2.7, 0.3],
    [-5.3, 0.9, 0.9, 0.32],
    [0.9, 0.4, -3.6, 0.3],
    [-0.9, 0.5, 3.6, 0.34],
  ],
  edges = [
    [0, 1],
    [0, 2],
    [0, 3],
    [0, 4],
    [1, 5],
    [1, 8],
    [2, 6],
    [2, 7],
    [3, 12],
    [4, 6],
    [4, 11],
    [5, 8],
    [8, 9],
    [3, 9],
    [6, 10],
    [7, 10],
    [7, 12],
    [1, 3],
  ],
} = {}) {
  return (x, y, z, hit) => {
    for (let i = 0; i < nodes.length; i++) {
      const q = nodes[i],
        dx = x - q[0],
        dy = y - q[1],
        dz = z - q[2]
      hit(Math.sqrt(dx * dx + dy * dy + dz * dz) - q[3], i === red ? 1 : 0)
      hit(cyl(dx, y - q[1] / 2, dz, 0.03, q[1] / 2), 0)
    }
    for (let i = 0; i < edges.length; i++) {
      const a = nodes[edges[i][0]],
        b = nodes[edges[i][1]]
      hit(capsule(x, y, z, a[0], a[1], a[2], b[0], b[1], b[2], 0.05, 0.05), 0)
    }
  }
}
