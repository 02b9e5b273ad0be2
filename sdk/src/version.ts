/** Of this package. The service writes it into its log beside each call. */
export const sdkVersion = '0.1.0'
