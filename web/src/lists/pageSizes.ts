export const pageSizes = [25, 50, 100] as const
export type PageSize = (typeof pageSizes)[number]

/** The page size in the URL; `kept` if there is none or it is invalid. */
export const sizeIn = (params: URLSearchParams, kept: PageSize = pageSizes[0]): PageSize =>
  pageSizes.find((size) => String(size) === params.get('size')) ?? kept
