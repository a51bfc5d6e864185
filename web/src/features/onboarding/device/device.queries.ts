import type { DeviceCatalogue } from '@resguardo/contract/device'
import { contentFile } from '#api/contentFile.ts'

/** The supported models and system versions: a content file, the same for everyone. */
export const catalogueQuery = contentFile<DeviceCatalogue>('devices/devices.json', 'devices')
