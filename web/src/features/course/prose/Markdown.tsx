import type { ReactNode } from 'react'
import ReactMarkdown from 'react-markdown'
import rehypeSanitize from 'rehype-sanitize'
import { ExternalLink } from '#ui/controls/Button.tsx'

const plugins = [rehypeSanitize]
const Heading = ({ children }: { children?: ReactNode }) => <h3>{children}</h3>

const components = {
  h1: Heading,
  h2: Heading,
  // Images are never loaded.
  img: () => null,
  a: ({ href, children }: { href?: string | undefined; children?: ReactNode }) =>
    href?.startsWith('https://') ? <ExternalLink href={href}>{children}</ExternalLink> : <>{children}</>,
}

/** Renders Markdown of the content as elements; drops HTML in it. */
export default function Markdown({ text }: { text: string }) {
  return (
    <ReactMarkdown rehypePlugins={plugins} components={components}>
      {text}
    </ReactMarkdown>
  )
}
