import type { DeviceCatalogue } from '@resguardo/contract/devices/device'
import { contentFile } from '#api/files/contentFile.ts'

/** The supported models and system versions: a content file, the same for everyone. */
export const catalogueQuery = contentFile<DeviceCatalogue>('devices/devices.json', 'devices')
