import { defaultLanguage, isLanguage, type Text } from '@resguardo/contract/platform/languages'
import { Component, type ErrorInfo, type ReactNode, useEffect } from 'react'
import noNetwork from 'virtual:scenes/no-network'
import styles from './CrashPage.module.css'
import { resetFailedLoads } from '#api/files/lazyComponent.ts'
import { isChunkError, needsReload } from '#api/files/loadChunk.ts'
import { endSession, neutralAddress } from '#session/session.ts'
import { Scene } from '#ui/display/Scene.tsx'

// Separate texts: the texts themselves, or what renders them, may be what broke.
const texts = {
  title: { pt: 'Esta página parou', es: 'Esta página se detuvo', en: 'This page has stopped' },
  crashed: {
    pt: 'O erro é nosso. O que você já salvou está guardado.',
    es: 'El error es nuestro. Lo que ya guardaste está a salvo.',
    en: 'The fault is ours. What you have saved is safe.',
  },
  chunk: {
    pt: 'Falha ao carregar parte da página',
    es: 'No se pudo cargar una parte de la página',
    en: 'Loading chunk failed',
  },
  timeout: {
    pt: 'A conexão demorou demais. Tente de novo.',
    es: 'La conexión tardó demasiado. Inténtalo de nuevo.',
    en: 'The connection took too long. Try again.',
  },
  missing: {
    pt: 'Há uma versão nova. Recarregue para usá-la.',
    es: 'Hay una versión nueva. Recarga para usarla.',
    en: 'A newer version is out. Reload to use it.',
  },
  error: {
    pt: 'Verifique a conexão e tente de novo.',
    es: 'Revisa la conexión e inténtalo de nuevo.',
    en: 'Check the connection and try again.',
  },
  retry: { pt: 'Tentar de novo', es: 'Intentar de nuevo', en: 'Try again' },
  exit: { pt: 'Saída rápida', es: 'Salida rápida', en: 'Quick exit' },
  reload: { pt: 'Recarregar', es: 'Recargar', en: 'Reload' },
} satisfies Record<string, Text>

type CrashPageProps = {
  error: unknown
  onRetry: () => void
  onReload?: () => void
  /** Rendered within the layout, so this is not the whole page. */
  withinLayout?: boolean
}

const reload = () => location.reload()

/** Shown when a page cannot be: the reason, a retry and a reload, in the language of the document. */
export function CrashPage({ error, onRetry, onReload = reload, withinLayout }: CrashPageProps) {
  const lang = document.documentElement.lang
  const language = isLanguage(lang) ? lang : defaultLanguage
  const chunk = isChunkError(error)
  const Wrapper = withinLayout ? 'div' : 'main'
  // Offline failures are retried once the network is back.
  useEffect(() => {
    if (chunk) addEventListener('online', onRetry)
    return () => removeEventListener('online', onRetry)
  }, [chunk, onRetry])
  return (
    <Wrapper className={styles.crash} id={withinLayout ? undefined : 'content'}>
      {chunk && error.type !== 'missing' && <Scene scene={noNetwork} />}
      <div role="alert">
        <h1>{(chunk ? texts.chunk : texts.title)[language]}</h1>
        <p>{(chunk ? texts[error.type] : texts.crashed)[language]}</p>
      </div>
      <div className={styles.actions}>
        <button type="button" className={styles.button} onClick={onReload}>
          {texts.reload[language]}
        </button>
        <button type="button" className={styles.button} onClick={onRetry}>
          {texts.retry[language]}
        </button>
        {!withinLayout && (
          <button type="button" className={styles.button} onClick={quickExit}>
            {texts.exit[language]}
          </button>
        )}
      </div>
    </Wrapper>
  )
}

/** Quick exit of a page whose frame is gone. */
function quickExit() {
  location.replace(neutralAddress)
  void endSession()
}

type BoundaryProps = {
  children: ReactNode
  withinLayout?: boolean
  /** The address; a change of it ends the failure. */
  at?: string
  /** What is shown instead of the CrashPage, for a part that the page works without. */
  without?: ReactNode
  onError?: (error: unknown, info: ErrorInfo) => void
}

type BoundaryState = { failure: { error: unknown } | null; at: string | undefined }

/** Catches render errors below it and shows the CrashPage instead. React supports this in classes only. */
export class CrashBoundary extends Component<BoundaryProps, BoundaryState> {
  override state: BoundaryState = { failure: null, at: undefined }

  static getDerivedStateFromProps({ at }: BoundaryProps, state: BoundaryState): BoundaryState | null {
    return at === state.at ? null : { failure: null, at }
  }

  static getDerivedStateFromError(error: unknown) {
    return { failure: { error } }
  }

  override componentDidCatch(error: unknown, info: ErrorInfo) {
    this.props.onError?.(error, info)
  }

  retry = () => {
    if (needsReload(this.state.failure?.error) && navigator.onLine) return location.reload()
    resetFailedLoads()
    this.setState({ failure: null })
  }

  override render() {
    const { failure } = this.state
    if (!failure) return this.props.children
    if (this.props.without !== undefined) return this.props.without
    return (
      <CrashPage error={failure.error} onRetry={this.retry} withinLayout={this.props.withinLayout ?? false} />
    )
  }
}
