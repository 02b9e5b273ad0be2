import { Outlet } from '@tanstack/react-router'

export function Organisation() {
  return <Outlet />
}
