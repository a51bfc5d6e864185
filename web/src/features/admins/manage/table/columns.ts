/** The columns besides the name, in the order of the table. */
export const columnIds = ['status', 'role', 'teams', 'seen', 'license'] as const
export type ColumnId = (typeof columnIds)[number]

/** The columns that this reader may see. */
export const columnsFor = ({ whole }: { whole: boolean }): readonly ColumnId[] =>
  whole ? columnIds : columnIds.filter((id) => id !== 'seen')

/** Widths that a column can be given, in pixels; without one the contents decide. */
export const columnWidths = { narrow: 120, medium: 200, wide: 320 } as const
export type ColumnWidth = keyof typeof columnWidths
export type ColumnWidths = Readonly<Partial<Record<ColumnId | 'name', ColumnWidth>>>
export const widthNames = ['narrow', 'medium', 'wide'] as const

/** The columns that have room beside an open record. */
export const columnsBeside: readonly ColumnId[] = ['status']
