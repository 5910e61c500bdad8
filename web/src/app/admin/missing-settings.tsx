export default function MissingSettings() {
  return null;
}
