// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

// What the sandbox's chains have beside their coin. Written for it: nothing here is meant to hold anything of value, and
// everybody may mint. `npm run contracts` compiles them into artifacts.json.

/// ERC-20 as most are. 6 decimals, as the dollars of the real chains.
contract Dollar {
    string public constant name = "Sandbox Dollar";
    string public constant symbol = "SUSD";
    uint8 public constant decimals = 6;
    uint256 public totalSupply;
    mapping(address => uint256) public balanceOf;
    mapping(address => mapping(address => uint256)) public allowance;

    event Transfer(address indexed from, address indexed to, uint256 value);
    event Approval(address indexed owner, address indexed spender, uint256 value);

    error InsufficientBalance(uint256 has, uint256 needs);
    error InsufficientAllowance(uint256 has, uint256 needs);

    function mint(address to, uint256 value) external {
        totalSupply += value;
        balanceOf[to] += value;
        emit Transfer(address(0), to, value);
    }

    function approve(address spender, uint256 value) external returns (bool) {
        allowance[msg.sender][spender] = value;
        emit Approval(msg.sender, spender, value);
        return true;
    }

    function transfer(address to, uint256 value) external returns (bool) {
        move(msg.sender, to, value);
        return true;
    }

    function transferFrom(address from, address to, uint256 value) external returns (bool) {
        uint256 allowed = allowance[from][msg.sender];
        if (allowed < value) revert InsufficientAllowance(allowed, value);
        if (allowed != type(uint256).max) allowance[from][msg.sender] = allowed - value;
        move(from, to, value);
        return true;
    }

    function move(address from, address to, uint256 value) private {
        uint256 has = balanceOf[from];
        if (has < value) revert InsufficientBalance(has, value);
        balanceOf[from] = has - value;
        balanceOf[to] += value;
        emit Transfer(from, to, value);
    }
}

/// Like the oldest dollar: it returns nothing, and an allowance goes through zero before it is another (18 decimals).
contract Stubborn {
    string public constant name = "Stubborn Token";
    string public constant symbol = "STUB";
    uint8 public constant decimals = 18;
    uint256 public totalSupply;
    mapping(address => uint256) public balanceOf;
    mapping(address => mapping(address => uint256)) public allowance;

    event Transfer(address indexed from, address indexed to, uint256 value);
    event Approval(address indexed owner, address indexed spender, uint256 value);

    function mint(address to, uint256 value) external {
        totalSupply += value;
        balanceOf[to] += value;
        emit Transfer(address(0), to, value);
    }

    function approve(address spender, uint256 value) external {
        require(value == 0 || allowance[msg.sender][spender] == 0);
        allowance[msg.sender][spender] = value;
        emit Approval(msg.sender, spender, value);
    }

    function transfer(address to, uint256 value) external {
        move(msg.sender, to, value);
    }

    function transferFrom(address from, address to, uint256 value) external {
        allowance[from][msg.sender] -= value;
        move(from, to, value);
    }

    function move(address from, address to, uint256 value) private {
        require(balanceOf[from] >= value);
        balanceOf[from] -= value;
        balanceOf[to] += value;
        emit Transfer(from, to, value);
    }
}

interface Receiver {
    function onERC721Received(address operator, address from, uint256 id, bytes calldata data)
        external
        returns (bytes4);
}

/// ERC-721 with its metadata and pictures inside: cups in the colours of their numbers.
contract Cups {
    string public constant name = "Sandbox Cups";
    string public constant symbol = "CUP";
    uint256 public totalSupply;
    mapping(uint256 => address) public ownerOf;
    mapping(address => uint256) public balanceOf;
    mapping(uint256 => address) public getApproved;
    mapping(address => mapping(address => bool)) public isApprovedForAll;

    event Transfer(address indexed from, address indexed to, uint256 indexed tokenId);
    event Approval(address indexed owner, address indexed approved, uint256 indexed tokenId);
    event ApprovalForAll(address indexed owner, address indexed operator, bool approved);

    error NotAllowed(uint256 id);

    /// ERC-165, ERC-721, its metadata and its enumeration by owner.
    function supportsInterface(bytes4 id) external pure returns (bool) {
        return id == 0x01ffc9a7 || id == 0x80ac58cd || id == 0x5b5e139f;
    }

    function mint(address to) external returns (uint256 id) {
        id = ++totalSupply;
        ownerOf[id] = to;
        balanceOf[to] += 1;
        emit Transfer(address(0), to, id);
    }

    function approve(address spender, uint256 id) external {
        address owner = ownerOf[id];
        if (msg.sender != owner && !isApprovedForAll[owner][msg.sender]) revert NotAllowed(id);
        getApproved[id] = spender;
        emit Approval(owner, spender, id);
    }

    function setApprovalForAll(address operator, bool approved) external {
        isApprovedForAll[msg.sender][operator] = approved;
        emit ApprovalForAll(msg.sender, operator, approved);
    }

    function transferFrom(address from, address to, uint256 id) public {
        bool may = msg.sender == from || msg.sender == getApproved[id] || isApprovedForAll[from][msg.sender];
        if (ownerOf[id] != from || to == address(0) || !may) revert NotAllowed(id);
        delete getApproved[id];
        ownerOf[id] = to;
        balanceOf[from] -= 1;
        balanceOf[to] += 1;
        emit Transfer(from, to, id);
    }

    function safeTransferFrom(address from, address to, uint256 id) external {
        safeTransferFrom(from, to, id, "");
    }

    function safeTransferFrom(address from, address to, uint256 id, bytes memory data) public {
        transferFrom(from, to, id);
        if (to.code.length > 0 && Receiver(to).onERC721Received(msg.sender, from, id, data) != 0x150b7a02)
            revert NotAllowed(id);
    }

    function tokenURI(uint256 id) external view returns (string memory) {
        if (ownerOf[id] == address(0)) revert NotAllowed(id);
        string memory number = decimal(id);
        return string.concat(
            'data:application/json,{"name":"Cup %23', number, '","description":"One of the cups of the sandbox.",',
            '"image":"data:image/svg+xml,', picture(id), '"}'
        );
    }

    /// Encoded twice: a picture inside JSON inside an address.
    function picture(uint256 id) private pure returns (string memory) {
        string memory hue = decimal((id * 47) % 360);
        return string.concat(
            "%253Csvg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 96 96'%253E%253Crect width='96' height='96' fill='hsl(",
            hue,
            " 60%2525 88%2525)'/%253E%253Cpath d='M24 30h40v24a16 16 0 0 1-16 16h-8a16 16 0 0 1-16-16zM64 36h6a8 8 0 0 1 0 16h-6' fill='none' stroke='hsl(",
            hue, " 60%2525 32%2525)' stroke-width='5'/%253E%253C/svg%253E"
        );
    }

    function decimal(uint256 value) private pure returns (string memory text) {
        if (value == 0) return "0";
        while (value > 0) {
            text = string.concat(string(abi.encodePacked(bytes1(uint8(48 + value % 10)))), text);
            value /= 10;
        }
    }
}

/// Several calls in one, as Multicall3 does: one that fails takes no other with it.
contract Multicall {
    struct Call {
        address target;
        bool allowFailure;
        bytes callData;
    }

    struct Result {
        bool success;
        bytes returnData;
    }

    error CallFailed(uint256 index);

    function aggregate3(Call[] calldata calls) external payable returns (Result[] memory results) {
        results = new Result[](calls.length);
        for (uint256 i = 0; i < calls.length; i++) {
            (bool success, bytes memory returnData) = calls[i].target.call(calls[i].callData);
            if (!success && !calls[i].allowFailure) revert CallFailed(i);
            results[i] = Result(success, returnData);
        }
    }
}
