/** One measurement, at an ISO 8601 time; null if there is none. */
export interface PlotPoint {
  readonly at: string
  readonly value: number | null
}

/**
 * The `d` attribute of a path through the points, one unit apart and 100 high. It has gaps where there is no
 * measurement; a point between two gaps is a dot.
 */
export function plotPath(
  points: readonly PlotPoint[],
  { bottom, top }: { bottom: number; top: number },
): string {
  const height = top - bottom
  const y = (value: number) => {
    const up = height > 0 ? (100 * (value - bottom)) / height : 0
    return Math.round((100 - up) * 10) / 10
  }
  return points
    .map(({ value }, x) => {
      if (value === null) return ''
      const before = points[x - 1]?.value ?? null
      const after = points[x + 1]?.value ?? null
      if (before !== null) return `L${x} ${y(value)}`
      return `M${x} ${y(value)}${after === null ? 'h0' : ''}`
    })
    .join('')
}
