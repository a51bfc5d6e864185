import { PersonRecord } from '#features/admins/person/PersonRecord.tsx'
import { PersonSeat } from '#features/licenses/allSeats/PersonSeat.tsx'
import { PersonAuditCard } from '#features/logs/audit/PersonAuditCard.tsx'
import { PersonDevices } from '#features/users/devices/PersonDevices.tsx'
import { ResetMailButton } from '#features/users/ResetMailButton.tsx'
import type { RecordProps } from '#lists/record/ListWithRecord.tsx'

/** The record of a person, with what other features show of them. */
export const PersonRecordPart = (props: RecordProps) => (
  <PersonRecord
    {...props}
    Mail={ResetMailButton}
    Seat={PersonSeat}
    Devices={PersonDevices}
    Changes={PersonAuditCard}
  />
)
