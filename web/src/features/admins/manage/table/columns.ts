/** The columns besides the name, in the order of the table. */
export const columnIds = ['status', 'role', 'teams', 'seen', 'license'] as const
export type ColumnId = (typeof columnIds)[number]

/** The columns that this reader may see. */
export const columnsFor = ({ whole }: { whole: boolean }): readonly ColumnId[] =>
  whole ? columnIds : columnIds.filter((id) => id !== 'seen')

/** The columns that have room beside an open record. */
export const columnsBeside: readonly ColumnId[] = ['status']
