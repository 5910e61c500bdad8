/** Not yet. */
export default function Part() {
  return null;
}
