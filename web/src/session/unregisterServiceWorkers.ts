/** Unregisters the service workers of versions before: this one has none. */
export const unregisterServiceWorkers = async () => {
  const workers = await navigator.serviceWorker?.getRegistrations()
  await Promise.all(workers?.map((worker) => worker.unregister()) ?? [])
}
