export const pageSizes = [25, 50, 100] as const
export type PageSize = (typeof pageSizes)[number]

/** The size that an address asks for; what is none of them gives `kept`. */
export const sizeIn = (params: URLSearchParams, kept: PageSize = pageSizes[0]): PageSize =>
  pageSizes.find((size) => String(size) === params.get('size')) ?? kept
