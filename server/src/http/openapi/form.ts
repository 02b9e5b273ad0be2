import { fileTypes } from '#domain/medium.ts'
import type { Json } from './json.ts'

const text = { type: 'string' }

/** S3's POST with Signature V4. Every entry of `upload.fields` unchanged, then `file`: what follows it is not read. */
const uploadForm: Json = {
  required: true,
  content: {
    'multipart/form-data': {
      schema: {
        type: 'object',
        properties: {
          key: { ...text, description: 'Place where the file is stored' },
          acl: { ...text, const: 'private' },
          bucket: text,
          'X-Amz-Algorithm': { ...text, const: 'AWS4-HMAC-SHA256' },
          'X-Amz-Credential': text,
          'X-Amz-Date': { ...text, examples: ['20261114T093000Z'] },
          Policy: { ...text, contentEncoding: 'base64', contentMediaType: 'application/json' },
          'X-Amz-Signature': { ...text, pattern: '^[0-9a-f]{64}$' },
          'Content-Type': { ...text, enum: fileTypes },
          success_action_status: {
            ...text,
            enum: ['200', '201', '204'],
            description: 'Status of a successful upload; absent: 204',
          },
          file: {
            ...text,
            contentMediaType: 'application/octet-stream',
            description: 'The file, as the last field; at most 20,971,520 bytes',
          },
        },
        required: [
          'key',
          'acl',
          'bucket',
          'X-Amz-Algorithm',
          'X-Amz-Credential',
          'X-Amz-Date',
          'Policy',
          'X-Amz-Signature',
          'Content-Type',
          'file',
        ],
      },
    },
  },
}

const tokenForm: Json = {
  required: true,
  content: {
    'application/x-www-form-urlencoded': {
      schema: {
        type: 'object',
        properties: {
          grant_type: { ...text, const: 'client_credentials' },
          client_id: { ...text, description: 'Id of the key, if not sent by HTTP Basic' },
          client_secret: { ...text, description: 'The key, if not sent by HTTP Basic' },
          scope: { ...text, description: 'Scopes, separated by spaces; absent: all scopes of the key' },
        },
        required: ['grant_type'],
      },
      example: { grant_type: 'client_credentials', scope: 'requests:write reports:read' },
    },
  },
}

/** Bodies that are not JSON, by path. */
export const forms: Readonly<Record<string, Json>> = { '/storage': uploadForm, '/oauth/token': tokenForm }
