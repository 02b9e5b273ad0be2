import { Outlet } from '@tanstack/react-router'

export function Developers() {
  return <Outlet />
}
