import type { FastifyRequest } from 'fastify'

/** By which address a call reached the service: what its answer names, in forms, links and `Location`. */
export type AddressOf = (request: FastifyRequest) => string
