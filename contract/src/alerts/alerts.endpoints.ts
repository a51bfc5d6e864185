import {
  readAlerts,
  readAlertNews,
  markAlerts,
  readManagedAlerts,
  readManagedAlert,
  createAlert,
  editAlert,
  confirmAlert,
  withdrawAlert,
  deleteAlert,
  previewAlert,
} from './alerts.ts'
import { readFeeds, createFeed, editFeed, deleteFeed, readFeedNow } from './feeds.ts'

export const alertEndpoints = {
  readAlerts,
  readAlertNews,
  markAlerts,
  readManagedAlerts,
  readManagedAlert,
  createAlert,
  editAlert,
  confirmAlert,
  withdrawAlert,
  deleteAlert,
  previewAlert,
  readFeeds,
  createFeed,
  editFeed,
  deleteFeed,
  readFeedNow,
}
