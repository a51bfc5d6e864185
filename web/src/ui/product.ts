/** Name of this installation, which the server writes into every page. */
export const productName = () =>
  import.meta.env.SSR ? 'Resguardo' : (document.documentElement.dataset['brand'] ?? '')
