import type { ButtonHTMLAttributes, ReactNode } from 'react'
import { Icon, type IconName } from './icon.tsx'

type Look = 'main' | 'quiet' | 'danger' | undefined

type Props = Omit<ButtonHTMLAttributes<HTMLButtonElement>, 'className'> & {
  look?: Look
  tiny?: boolean
  icon?: IconName
  /** Pressed in: one of two states of the same button. */
  pressed?: boolean
  /** The work is under way: it stays where it is and cannot be pressed twice. */
  busy?: boolean
  className?: string
  children?: ReactNode
}

export function Button(props: Props) {
  const { look, tiny, icon, pressed, busy, children, className, type = 'button', onClick, ...rest } = props
  const classes = ['btn', look, tiny === true && 'tiny', children === undefined && 'icon', className]
  return (
    <button
      {...rest}
      type={type}
      className={classes.filter(Boolean).join(' ')}
      aria-pressed={pressed}
      aria-disabled={busy === true || undefined}
      onClick={busy === true ? (event) => event.preventDefault() : onClick}
    >
      {icon !== undefined && <Icon name={icon} size={tiny === true ? 14 : 16} />}
      {children}
    </button>
  )
}
