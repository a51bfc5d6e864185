import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { SubmoduleMap } from '@resguardo/contract/lessons/outline'

const content = join(import.meta.dirname, '../../content')
const { moduleOrderByProfile } = JSON.parse(readFileSync(join(content, 'course/course.json'), 'utf8')) as {
  moduleOrderByProfile: Readonly<Record<string, SubmoduleMap>>
}

/** The real course: modules with their lessons by profile, and the emergency cards. */
export const courseOutline = {
  profiles: moduleOrderByProfile,
  cards: readdirSync(join(content, 'emergency')).map((name) => name.replace('.json', '')),
}
