export const pageSizes = [25, 50, 100] as const
export type PageSize = (typeof pageSizes)[number]

/** The page size in the URL; `kept` if there is none or it is invalid. */
export const pageSizeIn = (params: URLSearchParams, fallback: PageSize = pageSizes[0]): PageSize =>
  pageSizes.find((size) => String(size) === params.get('size')) ?? fallback
