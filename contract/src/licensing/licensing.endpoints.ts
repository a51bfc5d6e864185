import { readLicense, startTrial } from './licenses.ts'
import {
  readOrders,
  readOrder,
  createOrder,
  editOrder,
  readSubscriptions,
  editSubscription,
  openPortal,
  readMonths,
  useMonth,
} from './orders.ts'
import {
  readPacks,
  readPack,
  exportPacks,
  createLicense,
  editLicense,
  readSeats,
  assignSeats,
  moveSeats,
  releaseSeats,
} from './packs.ts'
import { readPrices } from './prices.ts'

export const licenseEndpoints = {
  readLicense,
  startTrial,
  readPrices,
  readOrders,
  readOrder,
  createOrder,
  editOrder,
  readSubscriptions,
  editSubscription,
  openPortal,
  readMonths,
  useMonth,
  readPacks,
  readPack,
  exportPacks,
  createLicense,
  editLicense,
  readSeats,
  assignSeats,
  moveSeats,
  releaseSeats,
}
