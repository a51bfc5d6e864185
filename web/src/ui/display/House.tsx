/** Width of the ground that a house takes, in units of its drawing. */
export const houseWidth = 40

type HouseProps = {
  left: number
  /** Height of the roof's ridge, from above. */
  top: number
  ground: number
  /** Style of the window: dark, begun or lit. */
  window: string | undefined
}

/** A house of the street of modules, as part of a drawing. */
export function House({ left, top, ground, window }: HouseProps) {
  return (
    <g>
      <path d={`M${left + 6} ${ground}V${top + 16}L${left + 20} ${top}L${left + 34} ${top + 16}V${ground}`} />
      <rect className={window} x={left + 14} y={top + 22} width="12" height="14" rx="2" />
    </g>
  )
}
