import { useSyncExternalStore } from 'react'
import { isRecord, userStorage } from '../progress/userStorage.ts'
import type { WorryWeights } from './lessonWeights.ts'

/**
 * Answers by question, with the weights that follow from them: pages that only order lessons need not know
 * the questions.
 */
export type StoredWorries = WorryWeights & { readonly answers: Readonly<Record<string, unknown>> }

const none: StoredWorries = { answers: {}, modules: {}, watched: false }

const isStored = (value: unknown): value is StoredWorries =>
  isRecord(value) &&
  isRecord(value['answers']) &&
  isRecord(value['modules']) &&
  Object.values(value['modules']).every((weight) => typeof weight === 'number')

/** What the reader fears, and what has happened. It tells more than ticks, and never leaves this browser. */
const store = userStorage<StoredWorries>('worries', isStored, none)

export const storedWorries = store.read
export const writeWorries = store.write
export const moveWorries = store.move

/** Forgets all answers. */
export const eraseWorries = (uid: string) => store.write(uid, none)

/** The answers of a reader, as they change; none during prerendering and hydration. */
export const useStoredWorries = (uid: string): StoredWorries =>
  useSyncExternalStore(
    store.subscribe,
    () => store.read(uid),
    () => none,
  )
