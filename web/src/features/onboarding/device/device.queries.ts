import type { DeviceCatalogue } from '@resguardo/contract/device'
import { contentFile } from '#api/contentFile.ts'

/** The models on offer and the versions of their systems: a file of the content, the same for everyone. */
export const catalogueQuery = contentFile<DeviceCatalogue>('devices/devices.json', 'devices')
