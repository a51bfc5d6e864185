/** What this installation calls itself: the server writes it into every page. */
export const productName = () =>
  import.meta.env.SSR ? 'Resguardo' : (document.documentElement.dataset['brand'] ?? '')
