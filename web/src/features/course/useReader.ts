import type { Course } from '@resguardo/contract/courses'
import type { DeviceCatalogue } from '@resguardo/contract/device'
import { type Reader, readerWith } from '@resguardo/contract/reader'
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { contentFile } from '#api/contentFile.ts'

export const devicesQuery = contentFile<DeviceCatalogue>('devices/devices.json', 'devices')

/** Whom lessons are shown to; null while that is not known, or nothing is chosen. */
export function useReader(course: Course | null): Reader | null {
  const { profile = null, osType = null, device = null, version = null } = course ?? {}
  const catalogue = useQuery({ ...devicesQuery, enabled: device !== null })
  const waiting = device !== null && catalogue.isPending
  const devices = catalogue.data?.devices
  return useMemo(() => {
    if (!profile || !osType || waiting) return null
    const model = devices?.find(({ id }) => id === device)
    // Without the catalogue the lesson stands all the same; the model only narrows the steps.
    return model ? readerWith(model, profile, version) : { osType, profile, version, deviceId: device }
  }, [profile, osType, device, version, devices, waiting])
}
