export default 'lib'
