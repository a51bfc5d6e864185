import { type Grant, grants } from '@resguardo/contract/people/peopleEnums'

/** The columns of `people` that hold what root gave a person beside their role. */
export const grantColumns = grants

/** A person's grants, from their columns. */
export const grantsOf = (row: Readonly<Record<Grant, boolean>>): Grant[] => grants.filter((one) => row[one])
