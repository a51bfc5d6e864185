import { keepImage } from '@resguardo/contract/community/community'
import { communityLimits } from '@resguardo/contract/community/communityRules'
import { imageLimits } from '@resguardo/contract/community/images'
import { useEffect, useRef, useState } from 'react'
import { useIntl } from 'react-intl'
import { failureOf } from '#api/failure.ts'
import { useSend } from '#api/queries.ts'
import { useSay } from '#i18n/say.tsx'
import { useSayFailure } from '#shared/useSayFailure.ts'
import { useSayField } from '#shared/useSayField.ts'
import { Button } from '#ui/controls/Button.tsx'
import { Field } from '#ui/fields/Field.tsx'
import styles from '../community.module.css'
import type { CommunityMessage } from '../community.messages.ts'
import { useCommunity } from '../community.queries.ts'

/** An image with its alternative text; uploaded separately, and stored after the server has re-encoded it. */
export function ImageField({
  notUploaded,
  onChange,
}: {
  /** The post was submitted while an image was chosen but not uploaded. */
  notUploaded: boolean
  /** `waiting`: an image is chosen but not uploaded yet. */
  onChange: (uid: string | null, waiting: boolean) => void
}) {
  const say = useSay<CommunityMessage>()
  const sayField = useSayField()
  const sayFailure = useSayFailure()
  const [file, setFile] = useState<File | null>(null)
  const [inputKey, setInputKey] = useState(0)
  const [alt, setAlt] = useState('')
  const [wrong, setWrong] = useState<{ image?: string; alt?: string }>({})
  const send = useSend(keepImage)
  const input = useRef<HTMLInputElement>(null)
  useEffect(() => {
    if (notUploaded) input.current?.focus()
  }, [notUploaded])
  const failure = failureOf(send.error)
  const limits = useImageLimits()
  const choose = (chosen: File | undefined) => {
    send.reset()
    const isAccepted = chosen && limits.types.includes(chosen.type) && chosen.size <= limits.bytes
    onChange(null, Boolean(isAccepted))
    setFile(isAccepted ? chosen : null)
    setWrong(chosen && !isAccepted ? { image: 'fields.image' } : {})
  }
  const upload = async () => {
    if (!file || send.isPending) return
    if (!alt.trim()) return setWrong({ alt: 'fields.required' })
    const body = { image: await base64Of(file), alt }
    send.mutate({ body }, { onSuccess: ({ uid }) => onChange(uid, false) })
  }
  const removeImage = () => {
    // A file input can only be cleared by replacing it.
    setInputKey(inputKey + 1)
    choose(undefined)
  }
  return (
    <>
      <Field
        key={inputKey}
        type="file"
        ref={input}
        accept={limits.types.join(',')}
        label={say('community.write.image')}
        hint={say('community.write.image.hint', limits.words)}
        error={
          (notUploaded && say('community.write.missed')) ||
          sayField({ message: wrong.image ?? failure?.fields['image'] }) ||
          (failure && failure.status !== 400 ? sayFailure(failure) : undefined)
        }
        onChange={({ target }) => choose(target.files?.[0])}
      />
      {file && (
        <div className={styles.form}>
          <Field
            label={say('community.write.alt')}
            hint={say('community.write.alt.hint')}
            maxLength={communityLimits.alt}
            value={alt}
            readOnly={send.isSuccess}
            error={sayField({ message: wrong.alt ?? failure?.fields['alt'] }) || undefined}
            onChange={({ target }) => {
              setAlt(target.value)
              setWrong({})
              if (failure) send.reset()
            }}
          />
          <div className={styles.acts}>
            {!send.isSuccess && (
              <Button kind="secondary" pending={send.isPending} onClick={() => void upload()}>
                {say('community.write.attach')}
              </Button>
            )}
            <Button kind="secondary" onClick={removeImage}>
              {say('community.write.leaveOut')}
            </Button>
            <p role="status" className={styles.quiet}>
              {send.isSuccess && say('community.write.attached')}
            </p>
          </div>
        </div>
      )}
    </>
  )
}

/** The accepted image types and size, and a text about them. */
function useImageLimits() {
  const { formatList, formatNumber } = useIntl()
  const { largestKib, types } = useCommunity().data?.images ?? {
    largestKib: imageLimits.bytes / 1024,
    types: [...imageLimits.types],
  }
  const names = types.map((type) => type.replace('image/', '').toUpperCase().replace('WEBP', 'WebP'))
  const [amount, unit] = largestKib < 1024 ? [largestKib, 'kilobyte'] : [largestKib / 1024, 'megabyte']
  return {
    types,
    bytes: largestKib * 1024,
    words: {
      types: formatList(names, { type: 'disjunction' }),
      size: formatNumber(amount, { style: 'unit', unit, maximumFractionDigits: 1 }),
    },
  }
}

const base64Of = (file: File) =>
  new Promise<string>((resolve, reject) => {
    const reader = new FileReader()
    reader.addEventListener('load', () =>
      // readAsDataURL gives a string.
      resolve((reader.result as string).replace(/^[^,]*,/, '')),
    )
    reader.addEventListener('error', () => reject(new Error('could not read the file')))
    reader.readAsDataURL(file)
  })
