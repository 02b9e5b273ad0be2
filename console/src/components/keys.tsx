import { Fragment } from 'react'

/** Keys as they are printed on the keyboard: `<Keys of="J K" />`. */
export function Keys({ of }: { of: string }) {
  return (
    <>
      {of.split(' ').map((key, place) => (
        <Fragment key={key}>
          {place > 0 && ' '}
          <kbd>{key}</kbd>
        </Fragment>
      ))}
    </>
  )
}
